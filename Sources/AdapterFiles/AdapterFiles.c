// The embedded adapters and tables. Changing one of them recompiles this file.

#include "AdapterFiles.h"

// All supported compilers implement `#embed`, whatever language standard is selected.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ditranquillity[] = {
#embed "adapters/WirescopeDITranquillity.swift.txt"
    ,
#embed "adapters/WirescopeLive.swift.txt"
};
static const unsigned char factory[] = {
#embed "adapters/WirescopeFactory.swift.txt"
    ,
#embed "adapters/WirescopeLive.swift.txt"
};
static const unsigned char resolver[] = {
#embed "adapters/WirescopeResolver.swift.txt"
    ,
#embed "adapters/WirescopeLive.swift.txt"
};
static const unsigned char swinject[] = {
#embed "adapters/WirescopeSwinject.swift.txt"
    ,
#embed "adapters/WirescopeLive.swift.txt"
};
static const unsigned char names[] = {
#embed "adapters/library/names.txt"
};
static const unsigned char protocols[] = {
#embed "adapters/library/protocols.swift.txt"
};

static const struct adapter_file files[] = {
    {"ditranquillity", "shows the graph that a DITranquillity container reports", ditranquillity, sizeof ditranquillity},
    {"factory", "traces the instances that Factory containers build, in debug builds", factory, sizeof factory},
    {"resolver", "lists the registrations of a running Resolver container, and observes its constructions", resolver, sizeof resolver},
    {"swinject", "lists the registrations of a running Swinject container, and traces its look-ups", swinject, sizeof swinject},
};

struct adapter_file adapter_file_at(size_t position) {
    if (position < sizeof files / sizeof *files) return files[position];
    return (struct adapter_file){"", "", swinject, 0};
}

struct adapter_file library_names(void) { return (struct adapter_file){"names", "", names, sizeof names}; }

struct adapter_file library_protocols(void) { return (struct adapter_file){"protocols", "", protocols, sizeof protocols}; }
