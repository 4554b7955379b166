AdoptCommand.main()
