// For `accept4`.
#define _GNU_SOURCE 1
#include "CProcessControl.h"

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

/// Sets the flags of a new descriptor: started programs do not inherit it, and no call on it waits. Closes it on failure.
static int prepared(int descriptor) {
    if (descriptor < 0) return -1;
#if defined(SO_NOSIGPIPE)
    int on = 1;
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
    int flags = fcntl(descriptor, F_GETFL);
    if (fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && flags >= 0 && fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0) return descriptor;
    close(descriptor);
    return -1;
}

int wiring_listen_on_loopback(uint16_t *port) {
#if defined(SOCK_CLOEXEC)
    int listener = prepared(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0));
#else
    int listener = prepared(socket(AF_INET, SOCK_STREAM, 0));
#endif
    if (listener < 0) return -1;
    struct sockaddr_in address;
    memset(&address, 0, sizeof address);
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    if (bind(listener, (struct sockaddr *)&address, sizeof address) == 0 && listen(listener, 64) == 0
        && getsockname(listener, (struct sockaddr *)&address, &size) == 0) {
        *port = ntohs(address.sin_port);
        return listener;
    }
    close(listener);
    return -1;
}

int wiring_accept(int listener) {
#if defined(__linux__)
    return prepared(accept4(listener, NULL, NULL, SOCK_CLOEXEC));
#else
    return prepared(accept(listener, NULL, NULL));
#endif
}

ssize_t wiring_send(int connection, const void *bytes, size_t count) {
#if defined(SO_NOSIGPIPE)
    return send(connection, bytes, count, 0);
#else
    return send(connection, bytes, count, MSG_NOSIGNAL);
#endif
}
