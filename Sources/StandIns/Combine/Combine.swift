// By OpenCombine, and only with the trait of its name: nobody else resolves that package.
#if Combine
@_exported public import OpenCombine
#endif
