// The numbers of requirements.
#include "Slots.h"

#include <stdlib.h>

// MARK: Shards

// The shards in use, one bit for each.
static _Atomic uint64_t used_shards;

unsigned witness_acquire_shard(void) {
    uint64_t used = atomic_load_explicit(&used_shards, memory_order_relaxed);
    while (~used != 0) {
        unsigned shard = (unsigned)__builtin_ctzll(~used);
        if (atomic_compare_exchange_weak_explicit(&used_shards, &used, used | 1ull << shard, memory_order_acquire, memory_order_relaxed)) return shard;
    }
    return shared_shard;
}

void witness_release_shard(unsigned shard) {
    if (shard != shared_shard) atomic_fetch_and_explicit(&used_shards, ~(1ull << shard), memory_order_release);
}

static statistics_shard *make_shard(witness_requirement *requirement, unsigned number) {
    statistics_shard *made = calloc(1, sizeof *made), *existing = NULL;
    if (made == NULL || atomic_compare_exchange_strong(&requirement->shards[number], &existing, made)) return made;
    free(made);
    return existing;
}

static inline statistics_shard *shard_of(witness_requirement *requirement, unsigned number) {
    statistics_shard *shard = atomic_load_explicit(&requirement->shards[number], memory_order_acquire);
    return shard != NULL ? shard : make_shard(requirement, number);
}

static inline void add(_Atomic uint64_t *counter, uint64_t amount, unsigned shard) {
    if (shard == shared_shard) {
        atomic_fetch_add_explicit(counter, amount, memory_order_relaxed);
    } else {
        atomic_store_explicit(counter, atomic_load_explicit(counter, memory_order_relaxed) + amount, memory_order_relaxed);
    }
}

// MARK: Histogram

static inline unsigned bucket_of(uint64_t nanoseconds) {
    if (nanoseconds < 8) return (unsigned)nanoseconds;
    unsigned power = 63 - (unsigned)__builtin_clzll(nanoseconds);
    unsigned bucket = (power - 2) * 8 + (unsigned)(nanoseconds >> (power - 3) & 7);
    return bucket < bucket_count ? bucket : bucket_count - 1;
}

// The middle of a bucket.
static uint64_t time_of_bucket(unsigned bucket) {
    if (bucket < 8) return bucket;
    unsigned power = bucket / 8 + 2;
    uint64_t width = 1ull << (power - 3);
    return (1ull << power) + (bucket % 8) * width + width / 2;
}

// MARK: Counting

void witness_count_call(witness_requirement *requirement, unsigned number) {
    statistics_shard *shard = shard_of(requirement, number);
    if (shard != NULL) add(&shard->calls, 1, number);
}

void witness_count_error(witness_requirement *requirement, unsigned number) {
    statistics_shard *shard = shard_of(requirement, number);
    if (shard != NULL) add(&shard->errors, 1, number);
}

void witness_record_time(witness_requirement *requirement, unsigned number, uint64_t nanoseconds, uint64_t suspended, uint64_t end) {
    statistics_shard *shard = shard_of(requirement, number);
    if (shard == NULL) return;
    add(&shard->total, nanoseconds, number);
    if (suspended > 0) add(&shard->suspended, suspended, number);
    atomic_store_explicit(&shard->last, nanoseconds, memory_order_relaxed);
    atomic_store_explicit(&shard->end_of_last, end, memory_order_relaxed);
    _Atomic uint32_t *bucket = &shard->buckets[bucket_of(nanoseconds)];
    if (number == shared_shard) {
        atomic_fetch_add_explicit(bucket, 1, memory_order_relaxed);
    } else {
        atomic_store_explicit(bucket, atomic_load_explicit(bucket, memory_order_relaxed) + 1, memory_order_relaxed);
    }
}

witness_statistics witness_read_statistics(const witness_requirement *requirement) {
    witness_statistics numbers = {.calls = atomic_load(&requirement->slot->calls)};
    uint64_t buckets[bucket_count] = {0}, latest = 0;
    for (unsigned number = 0; number < shard_count; number++) {
        const statistics_shard *shard = atomic_load(&requirement->shards[number]);
        if (shard == NULL) continue;
        numbers.calls += atomic_load(&shard->calls);
        numbers.errors += atomic_load(&shard->errors);
        numbers.total += atomic_load(&shard->total);
        numbers.suspended += atomic_load(&shard->suspended);
        uint64_t end = atomic_load(&shard->end_of_last);
        if (end > latest) {
            latest = end;
            numbers.last = atomic_load(&shard->last);
        }
        for (unsigned bucket = 0; bucket < bucket_count; bucket++) {
            uint32_t count = atomic_load_explicit(&shard->buckets[bucket], memory_order_relaxed);
            buckets[bucket] += count;
            numbers.timed += count;
        }
    }
    uint64_t seen = 0;
    for (unsigned bucket = 0; bucket < bucket_count && seen * 100 < numbers.timed * 99; bucket++) {
        seen += buckets[bucket];
        numbers.percentile99 = time_of_bucket(bucket);
    }
    return numbers;
}

void witness_reset_statistics(witness_requirement *requirement) {
    atomic_store(&requirement->slot->calls, 0);
    for (unsigned number = 0; number < shard_count; number++) {
        statistics_shard *shard = atomic_load(&requirement->shards[number]);
        if (shard == NULL) continue;
        atomic_store(&shard->calls, 0);
        atomic_store(&shard->errors, 0);
        atomic_store(&shard->total, 0);
        atomic_store(&shard->suspended, 0);
        atomic_store(&shard->end_of_last, 0);
        for (unsigned bucket = 0; bucket < bucket_count; bucket++) atomic_store(&shard->buckets[bucket], 0);
    }
}
