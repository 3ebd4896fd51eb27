#include "io/database_schema.hpp"

#include <initializer_list>
#include <utility>

#include <fmt/format.h>

#include "latro/notation/lgn/visitor.hpp"

namespace latro::tool {

const char* const database_tables = R"(
CREATE TABLE rulesets(
  id INTEGER PRIMARY KEY,
  descriptor TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  files INTEGER NOT NULL,
  ranks INTEGER NOT NULL
);
CREATE TABLE ruleset_keys(
  ruleset INTEGER NOT NULL REFERENCES rulesets,
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY(ruleset, key)
) WITHOUT ROWID;
CREATE TABLE games(
  id INTEGER PRIMARY KEY,
  file TEXT,
  number INTEGER,
  White TEXT,
  Black TEXT,
  Event TEXT,
  Site TEXT,
  Date TEXT,
  Round TEXT,
  result TEXT NOT NULL,
  ruleset INTEGER NOT NULL REFERENCES rulesets,
  plies INTEGER NOT NULL,
  ending TEXT,
  start_side INTEGER NOT NULL,
  start_number INTEGER NOT NULL,
  roster INTEGER NOT NULL,
  key BLOB NOT NULL,
  hash TEXT AS (lower(hex(substr(key, 1, 8))))
);
CREATE TABLE other_tags(
  game INTEGER NOT NULL REFERENCES games,
  place INTEGER NOT NULL,
  name TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY(game, place)
) WITHOUT ROWID;
CREATE TABLE boards(
  turn TEXT,
  position BLOB NOT NULL,
  state INTEGER NOT NULL,
  captured TEXT,
  id INTEGER PRIMARY KEY
);
CREATE TABLE annotations(
  ply INTEGER PRIMARY KEY REFERENCES boards,
  before TEXT,
  comment TEXT,
  nags TEXT,
  evaluation NUMERIC,
  clock TEXT,
  variations TEXT,
  properties TEXT,
  in_variations TEXT
);
CREATE VIRTUAL TABLE name_search USING fts5(
  White, Black, Event, Site, content='games', content_rowid='id', tokenize="unicode61 remove_diacritics 2");
CREATE VIRTUAL TABLE comment_search USING fts5(
  before, comment, in_variations, content='annotations', content_rowid='ply',
  tokenize="unicode61 remove_diacritics 2");
CREATE INDEX boards_position ON boards(position);
)";

const char* const database_indexes = R"(
CREATE INDEX IF NOT EXISTS games_key ON games(key);
CREATE INDEX IF NOT EXISTS games_white ON games(White);
CREATE INDEX IF NOT EXISTS games_black ON games(Black);
CREATE INDEX IF NOT EXISTS games_event ON games(Event);
CREATE INDEX IF NOT EXISTS games_date ON games(Date);
CREATE INDEX IF NOT EXISTS other_tags_name ON other_tags(name, value);
)";

namespace {

std::string replaced(std::string text,
                     std::initializer_list<std::pair<std::string_view, std::string>> words) {
  for (const auto& [word, with] : words)
    for (std::size_t at = 0; (at = text.find(word, at)) != std::string::npos; at += with.size())
      text.replace(at, word.size(), with);
  return text;
}

/// The value of a hexadecimal digit of `h`, which is hex(position), from 1; 0 after its end.
std::string digit(std::string_view place) {
  return fmt::format("(instr('0123456789ABCDEF', substr(h, {}, 1)) - 1)", place);
}

/// A bit of the bytes from `first` on.
std::string bit(std::string_view first, std::string_view number) {
  return fmt::format("({} >> (({}) % 4) & 1)",
                     digit(fmt::format("2 * ({0} + ({1}) / 8) + 2 - ({1}) % 8 / 4", first, number)), number);
}

/// "3S", "D", or nothing. `flag`: the bit of the flags without which there is nothing.
std::string in_hand(int flag, int place, char letter) {
  const std::string count =
      fmt::format("((f >> {} & 1) * (256 * {} + 16 * {} + {}))", flag, digit(std::to_string(4 * place + 4)),
                  digit(std::to_string(4 * place + 5)), digit(std::to_string(4 * place + 6)));
  return fmt::format("CASE {0} WHEN 0 THEN '' WHEN 1 THEN '{1}' ELSE {0} || '{1}' END", count, letter);
}

/// `runs` of points as numbers.
std::string counted_runs(std::string runs) {
  for (int size = 16; size > 0; --size)
    runs =
        fmt::format("replace({}, '{}', '{}')", runs, std::string(static_cast<std::size_t>(size), '.'), size);
  return runs;
}

/// The view `tags`.
std::string all_tags() {
  std::string query = "SELECT game, place, name, value FROM other_tags";
  for (std::size_t i = 0; i < roster_tags.size(); ++i) {
    const std::string_view name = roster_tags[i];
    query += fmt::format("\nUNION ALL SELECT id, {0}, '{1}', {2} FROM games WHERE roster > {0}", i, name,
                         name == "Rules" ? "(SELECT descriptor FROM rulesets r WHERE r.id = ruleset)" : name);
  }
  return query;
}

}  // namespace

/// The board is read from the packed position (formats/database/rows.hpp) square by square, and turned round
/// where its image is stored.
std::string database_views() {
  const std::string first = "(1 + 4 * (f >> 3 & 1) + 4 * (f >> 4))";
  const std::string pieces = fmt::format("({} + (files * ranks + 7) / 8)", first);
  const std::string width = "(1 + (f >> 1 & 1) + (f >> 2 & 1))";
  const std::string occupied = bit(first, "i");
  const std::string of_piece = fmt::format("k * {}", width);
  const std::string cell = fmt::format(
      "CASE WHEN {} = 0 THEN '.' ELSE CASE WHEN f & 4 AND {} THEN '+' ELSE '' END || substr('sdSD', 1 + 2 * {} + "
      "CASE WHEN f & 2 THEN {} ELSE 0 END, 1) END",
      occupied, bit(pieces, of_piece + " + " + width + " - 1"), bit(pieces, of_piece),
      bit(pieces, of_piece + " + 1"));
  const std::string rank = fmt::format("CASE WHEN image & 1 THEN {0} || rank ELSE rank || {0} END", cell);
  return replaced(R"(
CREATE VIEW IF NOT EXISTS tags AS
TAGS;
CREATE VIEW IF NOT EXISTS fens AS
SELECT id, (
  WITH RECURSIVE walk(i, k, rank, board) AS (
    SELECT 0, 0, '', ''
    UNION ALL
    SELECT i + 1, k + OCCUPIED,
      CASE WHEN (i + 1) % files = 0 THEN '' ELSE RANK END,
      CASE WHEN (i + 1) % files > 0 THEN board WHEN image & 2 THEN board || '/' || RANK
           ELSE RANK || '/' || board END
    FROM walk WHERE i < files * ranks)
  SELECT RUNS FROM walk WHERE i = files * ranks)
  || CASE WHEN f & 1 THEN ' b ' ELSE ' w ' END
  || CASE WHEN f & 8 THEN HANDS ELSE '-' END
  || ' ' || quiet || ' ' || min(1000000000, start_number + (start_side + ply) / 2) AS fen
FROM (
  SELECT b.id, b.id - g.id AS ply, hex(b.position) AS h,
    16 * instr('1', substr(hex(b.position), 1, 1)) + instr('123456789ABCDEF', substr(hex(b.position), 2, 1)) AS f,
    b.state & 3 AS image, b.state >> 2 AS quiet,
    r.files, r.ranks, g.start_side, g.start_number
  FROM boards b JOIN games g ON g.id = (SELECT max(id) FROM games WHERE id <= b.id)
  JOIN rulesets r ON r.id = g.ruleset);
CREATE VIEW IF NOT EXISTS plies AS
SELECT b.id, g.id AS game, b.id - g.id AS ply,
  min(1000000000, g.start_number + (g.start_side + b.id - g.id - 1) / 2) AS number,
  CASE (g.start_side + b.id - g.id - 1) % 2 WHEN 0 THEN 'white' ELSE 'black' END AS side,
  b.turn, b.captured, b.position, (SELECT fen FROM fens WHERE fens.id = b.id) AS fen,
  a.before, a.comment, a.nags, a.evaluation, a.clock, a.variations
FROM boards b JOIN games g ON b.id BETWEEN g.id + 1 AND g.id + g.plies
  AND g.id = (SELECT max(id) FROM games WHERE id <= b.id)
LEFT JOIN annotations a ON a.ply = b.id;
CREATE VIEW IF NOT EXISTS positions AS
SELECT ruleset, position, occurrences, games, first, (SELECT fen FROM fens WHERE fens.id = first) AS fen FROM (
SELECT r.descriptor AS ruleset, b.position, count(*) AS occurrences, count(DISTINCT g.id) AS games,
  min(b.id) AS first
FROM boards b JOIN games g ON b.id BETWEEN g.id AND g.id + g.plies
  AND g.id = (SELECT max(id) FROM games WHERE id <= b.id)
JOIN rulesets r ON r.id = g.ruleset
GROUP BY g.ruleset, b.position);
CREATE VIEW IF NOT EXISTS openings AS
SELECT r.descriptor AS ruleset, n.id - g.id AS ply, b.position, n.turn, n.position AS next_position,
  count(*) AS games, sum(g.result = '1-0') AS white_wins, sum(g.result = '1/2-1/2') AS draws,
  sum(g.result = '0-1') AS black_wins, avg(g.plies) AS plies, min(g.Date) AS first_date, max(g.Date) AS last_date,
  min(g.id) AS example
FROM games g JOIN boards n ON n.id BETWEEN g.id + 1 AND g.id + min(g.plies, 20)
  AND g.id = (SELECT max(id) FROM games WHERE id <= n.id)
JOIN boards b ON b.id = n.id - 1 JOIN rulesets r ON r.id = g.ruleset
GROUP BY g.ruleset, n.id - g.id, b.position, n.position;
CREATE VIEW IF NOT EXISTS results AS
SELECT id AS game, White AS player, Black AS opponent, 'white' AS side, Event, Round, Date, plies,
  CASE result WHEN '1-0' THEN 1.0 WHEN '0-1' THEN 0.0 WHEN '1/2-1/2' THEN 0.5 END AS points
FROM games WHERE White IS NOT NULL AND White <> '?'
UNION ALL
SELECT id, Black, White, 'black', Event, Round, Date, plies,
  CASE result WHEN '1-0' THEN 0.0 WHEN '0-1' THEN 1.0 WHEN '1/2-1/2' THEN 0.5 END
FROM games WHERE Black IS NOT NULL AND Black <> '?';
CREATE VIEW IF NOT EXISTS crosstable AS
SELECT Event, player, opponent, count(points) AS games, total(points) AS points, total(points = 1) AS wins,
  total(points = 0.5) AS draws, total(points = 0) AS losses
FROM results GROUP BY Event, player, opponent;
CREATE VIEW IF NOT EXISTS players AS
SELECT player, count(*) AS games, total(points) AS points, total(points = 1) AS wins,
  total(points = 0.5) AS draws, total(points = 0) AS losses, sum(points IS NULL) AS unknown,
  min(Date) AS first_date, max(Date) AS last_date
FROM results GROUP BY player;
)",
                  {{"TAGS", all_tags()},
                   {"OCCUPIED", occupied},
                   {"RANK", rank},
                   {"RUNS", counted_runs("trim(board, '/')")},
                   {"HANDS", in_hand(3, 0, 'S') + " || " + in_hand(4, 2, 'D') + " || " + in_hand(3, 1, 's') +
                                 " || " + in_hand(4, 3, 'd')}});
}

}  // namespace latro::tool
