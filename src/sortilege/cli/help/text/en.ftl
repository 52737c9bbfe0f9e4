# Around the help of a command, which is written in English beside what it is about.
help-usage = Usage: { $usage }
help-arguments = Arguments
help-options = Options
help-commands = Commands
help-option-help = Show this help.
help-required = Required.
help-default = Default: { $value }.
help-variable = Also from the environment: { $name }.
help-codes = Exit codes: 0 all is well, 1 a check failed, 2 something given is wrong.
help-metavar =
    .command = COMMAND
    .options = [OPTIONS]
