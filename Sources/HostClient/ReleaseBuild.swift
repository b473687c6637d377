#if !DEBUG && !Explorer
#error("a release build of wirescope requires the inspection server: add --traits Explorer")
#endif
