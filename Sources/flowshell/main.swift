print("flowshell")
