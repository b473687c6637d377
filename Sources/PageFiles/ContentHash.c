#include "PageFiles.h"

#include <stdint.h>
#include <string.h>

// SHA-256 (FIPS 180-4).

static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
    0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
    0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
    0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
    0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
    0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotate(uint32_t word, int count) { return word >> count | word << (32 - count); }

static void add_block(uint32_t state[8], const unsigned char *block) {
    uint32_t words[64], now[8];
    for (int i = 0; i < 16; i++) {
        words[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 | (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    }
    for (int i = 16; i < 64; i++) {
        uint32_t early = words[i - 15], late = words[i - 2];
        words[i] = words[i - 16] + (rotate(early, 7) ^ rotate(early, 18) ^ early >> 3) + words[i - 7]
            + (rotate(late, 17) ^ rotate(late, 19) ^ late >> 10);
    }
    memcpy(now, state, sizeof now);
    for (int i = 0; i < 64; i++) {
        uint32_t first = now[7] + (rotate(now[4], 6) ^ rotate(now[4], 11) ^ rotate(now[4], 25)) + ((now[4] & now[5]) ^ (~now[4] & now[6]))
            + round_constants[i] + words[i];
        uint32_t second = (rotate(now[0], 2) ^ rotate(now[0], 13) ^ rotate(now[0], 22))
            + ((now[0] & now[1]) ^ (now[0] & now[2]) ^ (now[1] & now[2]));
        memmove(now + 1, now, 7 * sizeof *now);
        now[4] += first;
        now[0] = first + second;
    }
    for (int i = 0; i < 8; i++) state[i] += now[i];
}

void content_hash(const unsigned char *bytes, size_t count, char text[45]) {
    uint32_t state[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
    size_t whole = count / 64 * 64;
    for (size_t position = 0; position < whole; position += 64) add_block(state, bytes + position);
    unsigned char end[128] = {0};
    if (count > whole) memcpy(end, bytes + whole, count - whole);
    end[count - whole] = 0x80;
    size_t size = count - whole < 56 ? 64 : 128;
    for (int i = 0; i < 8; i++) end[size - 1 - i] = (unsigned char)((uint64_t)count * 8 >> 8 * i);
    for (size_t position = 0; position < size; position += 64) add_block(state, end + position);

    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned char hash[33] = {0};
    for (int i = 0; i < 32; i++) hash[i] = (unsigned char)(state[i / 4] >> (24 - i % 4 * 8));
    for (int i = 0; i < 11; i++) {
        uint32_t group = (uint32_t)hash[3 * i] << 16 | (uint32_t)hash[3 * i + 1] << 8 | hash[3 * i + 2];
        for (int j = 0; j < 4; j++) text[4 * i + j] = digits[group >> (18 - 6 * j) & 63];
    }
    text[43] = '=';
    text[44] = 0;
}
