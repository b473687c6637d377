#if !DEBUG && !Explorer
#error("a release build of wirescope needs what serves the shell, which others leave out: add --traits Explorer")
#endif
