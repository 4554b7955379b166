/// FlowReplay
