/// FlowDefinitions
