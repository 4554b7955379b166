// By OpenCombine, whose names are Combine's.
@_exported public import OpenCombine
