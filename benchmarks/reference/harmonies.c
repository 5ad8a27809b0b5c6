/* The yardstick: random games and turn enumeration of Harmonies (2 players, side A, no Spirits) in C.
 *
 * Not part of the product. benchmarks/engine.py writes tables.h from the engine's own data, compiles this file
 * and runs it beside the engine, so that speed is told as a ratio that holds on any machine.
 */
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tables.h"

enum { BLUE, GRAY, BROWN, GREEN, YELLOW, RED, N_COLOURS };
enum { EMPTY, GRAY1, GRAY2, GRAY3, BROWN1, BROWN2, TREE1, TREE2, TREE3, RED1, BUILDING, FIELD, WATER, N_KINDS };
enum { TAKE = 0, PLACE = 5, CARD = 155, CUBE = 160, END = 260, N_ACTIONS = 261, MAX_SPACES = 25 };

typedef struct {
    uint32_t kinds[N_KINDS];
    uint32_t cubes;
    int8_t slots[4], placed[4];
    int16_t completed_points, cubes_placed;
} Player;

typedef struct {
    Player players[2];
    uint32_t rng, deck;
    int16_t groups[5], hand;
    int8_t row[5], pouch[N_COLOURS], pouch_size, deck_size, seat, taken;
    bool took_card, ending, over;
} State;

static inline uint64_t around(uint64_t m) {
    return ((m << 1) | (m >> 1) | (m << 6) | (m >> 6) | (m << 5) | (m >> 5)) & BOARD;
}

static inline uint64_t region(uint64_t start, uint64_t area) {
    uint64_t found = start, front = start;
    while (front) {
        front = around(front) & area & ~found;
        found |= front;
    }
    return found;
}

static inline uint64_t placeable(const Player *p, int colour) {
    const uint32_t *k = p->kinds;
    uint64_t m = k[EMPTY];
    switch (colour) {
    case GRAY: m |= k[GRAY1] | k[GRAY2]; break;
    case BROWN: m |= k[BROWN1]; break;
    case GREEN: m |= k[BROWN1] | k[BROWN2]; break;
    case RED: m |= k[GRAY1] | k[BROWN1] | k[RED1]; break;
    }
    return m & ~p->cubes;
}

static inline void change(const uint32_t *k, int colour, uint64_t bit, int *from, int *to) {
    int old = EMPTY, new = WATER;
    switch (colour) {
    case BLUE: break;
    case YELLOW: new = FIELD; break;
    case GRAY:
        if (k[GRAY1] & bit) old = GRAY1;
        else if (k[GRAY2] & bit) old = GRAY2;
        new = old + 1;
        break;
    case BROWN:
        new = BROWN1;
        if (k[BROWN1] & bit) old = BROWN1, new = BROWN2;
        break;
    case GREEN:
        new = TREE1;
        if (k[BROWN1] & bit) old = BROWN1, new = TREE2;
        else if (k[BROWN2] & bit) old = BROWN2, new = TREE3;
        break;
    default:
        new = BUILDING;
        if (k[GRAY1] & bit) old = GRAY1;
        else if (k[BROWN1] & bit) old = BROWN1;
        else if (k[RED1] & bit) old = RED1;
        else new = RED1;
    }
    *from = old;
    *to = new;
}

static inline void flip(Player *p, int from, int to, uint64_t bit) {
    p->kinds[from] ^= bit;
    p->kinds[to] ^= bit;
}

static inline uint64_t settleable(const Player *p, int card) {
    const uint32_t *k = p->kinds;
    uint64_t free = k[CUBE_KIND[card]] & ~p->cubes, found = 0;
    if (!free) return 0;
    const Pattern *pattern = &PATTERNS[6 * card], *last = pattern + 6;
    for (int i = 0; i < pattern->count; i++)
        if (!k[pattern->kind[i]]) return 0;
    for (int count = pattern->count; pattern < last; pattern++) {
        uint64_t match = free & pattern->valid;
        for (int i = 0; match && i < count; i++) {
            uint64_t other = k[pattern->kind[i]];
            int shift = pattern->shift[i];
            match &= shift > 0 ? other >> shift : other << -shift;
        }
        found |= match;
    }
    return found;
}

#define COUNT(m) __builtin_popcountll(m)

static inline int landscape(const Player *p) {
    const uint32_t *k = p->kinds;
    int points = COUNT(k[TREE1]) + 3 * COUNT(k[TREE2]) + 7 * COUNT(k[TREE3]);
    uint64_t mountains = k[GRAY1] | k[GRAY2] | k[GRAY3];
    if (mountains) {
        uint64_t near = around(mountains);
        points += COUNT(k[GRAY1] & near) + 3 * COUNT(k[GRAY2] & near) + 7 * COUNT(k[GRAY3] & near);
    }
    uint64_t todo = k[FIELD] & around(k[FIELD]);
    while (todo) {
        todo &= ~region(todo & -todo, todo);
        points += 5;
    }
    uint64_t brown = k[BROWN1] | k[BROWN2], green = k[TREE1] | k[TREE2] | k[TREE3], red = k[RED1] | k[BUILDING];
    for (todo = k[BUILDING]; todo; todo &= todo - 1) {
        uint64_t near = around(todo & -todo);
        int colours = !!(near & mountains) + !!(near & brown) + !!(near & green) + !!(near & red);
        if (colours + !!(near & k[WATER]) + !!(near & k[FIELD]) >= 3) points += 5;
    }
    int river = 0;
    for (todo = k[WATER]; todo; todo &= todo - 1) {
        uint64_t seen = todo & -todo, front = seen;
        int length = 0;
        while (front) {
            length++;
            front = around(front) & k[WATER] & ~seen;
            seen |= front;
        }
        if (length > river) river = length;
    }
    static const uint8_t RIVER[] = {0, 0, 2, 5, 8, 11, 15};
    return points + (river <= 6 ? RIVER[river] : 15 + 4 * (river - 6));
}

static inline int score(const Player *p) {
    int points = landscape(p) + p->completed_points;
    for (int i = 0; i < 4; i++)
        if (p->slots[i] >= 0) points += CARD_POINTS[6 * p->slots[i] + p->placed[i]];
    return points;
}

static inline uint32_t below(State *s, uint32_t n) {
    s->rng = (uint64_t)s->rng * 48271 % 2147483647;
    return s->rng % n;
}

static inline int drawn_group(State *s) {
    int group = 0;
    for (int t = 0; t < 3; t++) {
        int left = below(s, s->pouch_size), colour = 0;
        while (left >= s->pouch[colour]) left -= s->pouch[colour++];
        s->pouch[colour]--;
        s->pouch_size--;
        group += 1 << (2 * colour);
    }
    return group;
}

static inline int drawn_card(State *s) {
    if (!s->deck_size) return -1;
    uint32_t left = below(s, s->deck_size), m = s->deck;
    while (left--) m &= m - 1;
    s->deck ^= m & -m;
    s->deck_size--;
    return __builtin_ctz(m);
}

static inline void deal(State *s, uint64_t seed) {
    static const int8_t SUPPLY[] = {23, 23, 21, 19, 19, 15};
    memset(s, 0, sizeof *s);
    s->rng = seed * 7919 % 2147483646 + 1;
    for (int i = 0; i < 2; i++) {
        s->players[i].kinds[EMPTY] = BOARD;
        memset(s->players[i].slots, -1, 4);
    }
    memcpy(s->pouch, SUPPLY, sizeof SUPPLY);
    s->pouch_size = 120;
    s->deck = 0xffffffffu;
    s->deck_size = 32;
    s->taken = -1;
    for (int i = 0; i < 5; i++) s->groups[i] = drawn_group(s);
    for (int i = 0; i < 5; i++) s->row[i] = drawn_card(s);
}

static inline int write_spaces(uint64_t m, int first, int16_t *out, int n) {
    for (; m; m &= m - 1) out[n++] = first + SPACE_OF_BIT[__builtin_ctzll(m)];
    return n;
}

static inline int legal_actions(const State *s, int16_t *out) {
    int n = 0;
    if (s->over) return 0;
    const Player *me = &s->players[s->seat];
    if (s->taken < 0) {
        for (int i = 0; i < 5; i++)
            if (s->groups[i]) out[n++] = TAKE + i;
    } else if (s->hand) {
        for (int i = 0; i < N_COLOURS; i++)
            if ((s->hand >> (2 * i)) & 3) n = write_spaces(placeable(me, i), PLACE + i * MAX_SPACES, out, n);
    }
    const int8_t *slots = me->slots;
    if (!s->took_card && (slots[0] < 0 || slots[1] < 0 || slots[2] < 0 || slots[3] < 0))
        for (int i = 0; i < 5; i++)
            if (s->row[i] >= 0) out[n++] = CARD + i;
    for (int i = 0; i < 4; i++)
        if (slots[i] >= 0) n = write_spaces(settleable(me, slots[i]), CUBE + i * MAX_SPACES, out, n);
    if (s->taken >= 0 && !s->hand) out[n++] = END;
    return n;
}

static inline void apply(State *s, int action) {
    Player *me = &s->players[s->seat];
    if (action < PLACE) {
        s->taken = action;
        s->hand = s->groups[action];
        s->groups[action] = 0;
    } else if (action < CARD) {
        int colour = (action - PLACE) / MAX_SPACES, from, to;
        uint64_t bit = 1ull << BIT_OF_SPACE[(action - PLACE) % MAX_SPACES];
        change(me->kinds, colour, bit, &from, &to);
        flip(me, from, to, bit);
        s->hand -= 1 << (2 * colour);
    } else if (action < CUBE) {
        int slot = 0;
        while (me->slots[slot] >= 0) slot++;
        me->slots[slot] = s->row[action - CARD];
        me->placed[slot] = 0;
        s->row[action - CARD] = -1;
        s->took_card = true;
    } else if (action < END) {
        int slot = (action - CUBE) / MAX_SPACES, card = me->slots[slot];
        me->cubes |= 1ull << BIT_OF_SPACE[(action - CUBE) % MAX_SPACES];
        me->cubes_placed++;
        if (++me->placed[slot] == CARD_CUBES[card]) {
            me->completed_points += CARD_POINTS[6 * card + me->placed[slot]];
            me->slots[slot] = -1;
        }
    } else {
        if (s->pouch_size >= 3) s->groups[s->taken] = drawn_group(s);
        else s->ending = true;
        if (s->took_card)
            for (int i = 0; i < 5; i++)
                if (s->row[i] < 0) s->row[i] = drawn_card(s);
        if (COUNT(me->kinds[EMPTY]) <= 2) s->ending = true;
        s->taken = -1;
        s->took_card = false;
        if (s->ending && s->seat == 1) s->over = true;
        s->seat = 1 - s->seat;
    }
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}

static long long leaves, leaf_points;

static void expand(Player *p, int hand, int last, uint64_t low) {
    int colour = 0;
    while (!((hand >> (2 * colour)) & 3)) colour++;
    int rest = hand - (1 << (2 * colour));
    uint64_t m = placeable(p, colour);
    if (colour == last) m &= -low;
    for (; m; m &= m - 1) {
        uint64_t bit = m & -m;
        int from, to;
        change(p->kinds, colour, bit, &from, &to);
        flip(p, from, to, bit);
        if (rest) expand(p, rest, colour, bit);
        else leaves++, leaf_points += landscape(p);
        flip(p, from, to, bit);
    }
}

/* Usage: harmonies GAMES; prints games/s, steps a game, mean score and placements/s after 4 turns, as JSON. */
int main(int argc, char **argv) {
    int games = argc > 1 ? atoi(argv[1]) : 20000;
    long long steps = 0, points = 0;
    int16_t out[N_ACTIONS];
    State s;
    double started = now();
    for (int seed = 0; seed < games; seed++) {
        deal(&s, seed);
        for (int n; (n = legal_actions(&s, out)); steps++) apply(&s, out[below(&s, n)]);
        points += score(&s.players[0]) + score(&s.players[1]);
    }
    double playing = now() - started, enumerating = 0;
    for (int seed = 0; seed < 100; seed++) {
        deal(&s, seed);
        for (int turns = 4; turns > 0;) {
            int action = out[below(&s, legal_actions(&s, out))];
            turns -= action == END;
            apply(&s, action);
        }
        started = now();
        for (int i = 0; i < 5; i++) {
            bool is_new = s.groups[i] != 0;
            for (int j = 0; j < i; j++)
                if (s.groups[j] == s.groups[i]) is_new = false;
            if (is_new) expand(&s.players[s.seat], s.groups[i], -1, 0);
        }
        enumerating += now() - started;
    }
    printf("{\"games_per_s\": %.0f, \"steps_per_game\": %.2f, \"mean_score\": %.3f, \"placements_per_s\": %.0f}\n",
           games / playing, (double)steps / games, points / 2.0 / games, leaves / enumerating);
    return leaf_points < 0;
}
