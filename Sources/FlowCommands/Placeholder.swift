/// FlowCommands
