extension Examples {
  /// The tables of a photo editor.
  static let s4 = #"""
    # A photo editor with a list of valid IDs for every coordinator.
    # One name space: coordinators in lower case, their screens capitalised.
    app Camera

    scene main App
    service shared ready {helpTitle: null, helpFile: null}
    event select key
    event theme
    event done

    # Help is not valid here: `open help` is refused.
    coordinator App navigation {
      valid mainMenu
      main ChoosePhoto
      request theme -> send main theme
    }
    coordinator choosePhoto navigation shared {
      valid mainMenu help
      main ChoosePhoto
      request help -> open help
    }
    coordinator mainMenu navigation shared {
      valid choosePhoto edit browseFilters browseStyleTransfer settings help
      valid categoryGallery presetList blendImages
      main MainMenu
      request theme {
        send main theme
        send overlays theme
        send parent theme
      }
      request help -> send self showHelp
      request showHelp {
        set shared.helpTitle $main.id
        set shared.helpFile "help-$main.id"
        open help
      }
    }
    coordinator edit navigation shared {
      valid help filterGallery styleGallery blendGallery
      valid editMainMenu editBasicAdjustmentsMenu editDetailMenu editFacesMenu
      valid curveTool hsvTool cropTool
      main Edit
      start -> open editMainMenu
      request select key -> send main apply key=$request.key
      request next -> send main apply key=next
      request previous -> send main apply key=previous
      request theme {
        send main theme
        send overlays theme
        send parent theme
      }
      request help {
        set shared.helpTitle edit
        set shared.helpFile help-edit
        open help
      }
    }
    coordinator browseFilters navigation shared {
      valid filterDisplay edit help
      main FilterGallery
      on select -> open filterDisplay key=$event.key
    }
    coordinator browseStyleTransfer navigation shared {
      valid filterDisplay help
      main StyleGallery
      on select -> open filterDisplay key=$event.key
    }
    coordinator categoryGallery navigation shared {
      valid edit browseFilters help
      main CategoryGallery
    }
    coordinator presetList navigation shared {
      valid browseFilters help categoryGallery ChoosePhoto  # the screen, not the flow
      main PresetList
    }
    coordinator blendImages navigation shared {
      valid chooseBlend help
      main BlendImages
    }
    coordinator settings navigation shared {
      valid about reset blendGallery themeChooser help
      main Settings
    }
    coordinator filterDisplay simple shared {
      valid help
      parameters key
      main DisplayFilter key=$param.key
    }
    coordinator filterGallery simple shared keep {
      valid help
      main FilterGallery
      on select {
        send parent select key=$event.key
        finish
      }
    }
    coordinator styleGallery simple shared {
      valid help
      main StyleGallery
      on select {
        send parent select key=$event.key
        finish
      }
    }
    coordinator blendGallery simple shared {
      valid help
      main BlendGallery
      on select {
        send parent select key=$event.key
        finish
      }
    }
    coordinator about simple shared {
      valid help
      main About
    }
    coordinator themeChooser simple shared {
      valid help
      main ThemeChooser
      on theme -> send parent theme
    }
    coordinator reset simple shared {
      valid help
      main Reset
    }
    coordinator chooseBlend simple shared {
      valid help
      main ChooseBlend
    }
    coordinator help simple shared {
      main Help
    }

    controller ChoosePhoto "Choose photo" {
      request theme
    }
    controller MainMenu "Menu" {
      request theme
    }
    controller Edit "Edit" {
      state filter none
      request apply key -> set state.filter $request.key
      request theme
    }
    controller FilterGallery "Filters" {
      list keys from=[sepia, mono, k] id=$row -> emit select key=$row
    }
    controller StyleGallery "Styles" {
      list keys from=[s1, s2] id=$row -> emit select key=$row
    }
    controller BlendGallery "Blends" {
      list keys from=[b1, b2] id=$row -> emit select key=$row
    }
    controller CategoryGallery "Categories"
    controller PresetList "Presets"
    controller BlendImages "Blend"
    controller Settings "Settings"
    controller DisplayFilter "Filter $param.key" {
      parameters key
    }
    controller About "About"
    controller ThemeChooser "Theme" {
      button dark -> emit theme
    }
    controller Reset "Reset"
    controller ChooseBlend "Choose blend"
    controller Help "Help"
    subcontroller editMainMenu menu {
      request next
    }
    subcontroller editBasicAdjustmentsMenu menu {
      request next
      request theme
    }
    subcontroller editDetailMenu menu
    subcontroller editFacesMenu menu
    subcontroller curveTool panel
    subcontroller hsvTool panel
    subcontroller cropTool tool
    subcontroller editFacesTool tool
    """#
}
