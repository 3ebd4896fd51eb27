"""The query language of latro-query(7), slowly: an interpreter that shares nothing with the one of the programs.

A query is read by recursive descent into nested tuples, and each condition is tried on each moment. A game is the
object that latro-convert --to jsonl writes, with a few more facts in a Game. Only correct queries are of interest:
anything else raises Mistake, without a place.
"""
import fractions
import re

from slow_games import (
    SIDES, Game, Mistake, hand_of, shows, side_of_piece, square_of, symbols_of, turn_matches, way_of)
from slow_syntax import parse
from slow_values import command_of, compare, decimal_of, seconds_of, soldiers_of, text_holds, values_hold

__all__ = ["Answer", "Game", "parse", "selects"]


def is_leaf_of_moment(node):
    if node[0] == "number":
        return any(isinstance(part, tuple) and part[0] == "moment" for _, part in node[1] + (node[3] if isinstance(node[3], list) else []))
    return node[0] in ("then", "within", "position", "turns", "path", "event", "to move", "nag") or node[:2] == ("text", ("comment", ""))


def is_negated(node):
    """not before a condition on a moment."""
    return node[0] == "not" and is_of_moment(node[1])


def is_of_moment(node):
    """Whether the condition, by itself, is about some moment. Conditions of both kinds make one on the game, and so does a
    not that is joined by and to no condition on a moment without not."""
    kind = node[0]
    if kind == "or":
        return all(is_of_moment(part) for part in node[1])
    if kind == "and":
        return any(is_of_moment(part) for part in node[1]) and all(
            is_of_moment(part) or is_negated(part) for part in node[1])
    return is_leaf_of_moment(node)


class Answer:
    """Of one game."""

    def __init__(self, game, games_of=None):
        self.game, self.games_of = game, games_of

    def selects(self, node):
        kind = node[0]
        if is_of_moment(node):
            return any(self.at(node, moment) for moment in self.game.main)
        if kind == "or":
            return any(self.selects(part) for part in node[1])
        if kind == "and":
            together = [part for part in node[1] if is_of_moment(part)]
            if together:
                together += [part for part in node[1] if is_negated(part)]
            if together and not self.selects(together[0] if len(together) == 1 else ("and", together)):
                return False
            return all(self.selects(part) for part in node[1] if part not in together)
        if kind == "not":
            return not self.selects(node[1])
        return self.of_game(node)

    def of_game(self, node):
        kind = node[0]
        game = self.game
        if kind in ("once", "always", "never", "variations"):
            inner, moments = node[1], game.main
            if kind == "variations":
                return any(self.at(inner, moment) for moment in game.moments)
            if inner[0] == "variations":
                inner, moments = inner[1], game.moments
            answers = [self.at(inner, moment) for moment in moments]
            return {"once": any(answers), "always": all(answers), "never": not any(answers)}[kind]
        if kind == "events":
            first, last = node[4] or (1, 10 ** 9)
            return compare(sum(node[1] in moment.events for moment in game.main if first <= moment.ply <= last),
                           node[2], node[3])
        if kind == "first":
            plies = [moment.ply for moment in game.main if node[1] in moment.events]
            return bool(plies) and compare(plies[0], node[2], node[3])
        if kind == "has":
            return node[1] in game.tags
        if kind == "follows":
            return self.follows(node[1], node[2])
        if kind == "number":
            return self.compare_numbers(node, None)
        return self.compare_texts(*node[1:])

    def follows(self, file, least):
        own = self.game.lines[0]
        for other in self.games_of(file):
            if other.main[0].fen.split()[:3] != self.game.main[0].fen.split()[:3]:
                continue
            for line in other.lines:
                length = len(line) if least is None else least
                if length <= min(len(line), len(own)) and own[:length] == line[:length]:
                    return True
        return False

    def compare_texts(self, left, relation, value, quoted):
        kind, name = left
        game = self.game
        record = game.record
        if isinstance(value, tuple):
            names = [name] if kind == "tag" else ["White", "Black"]
            dates = any(name.endswith("Date") for name in (*names, value[1]))
            answers = [values_hold(game.tags.get(name), relation, game.tags.get(value[1]), dates) for name in names]
            return all(answers) if relation == "!=" else any(answers)
        if kind == "tag":
            return text_holds(game.tags.get(name, ""), relation, value, quoted, name.endswith("Date"))
        if kind == "player":
            answers = [text_holds(game.tags.get(player, ""), relation, value, quoted) for player in ("White", "Black")]
            return all(answers) if relation == "!=" else any(answers)
        if kind == "file":
            return text_holds(game.file, relation, value, quoted)
        if kind == "hash":
            return text_holds(game.hash, relation, value, True)
        if kind == "ruleset":
            if relation in ("~", "like", "has", "in file"):
                return text_holds(record["rules"], relation, value, quoted)
            equal = value == record["rules"] or value == record["rules"].split()[0]
            return equal == (relation == "=")
        if kind == "rules":
            return text_holds(game.keys[name], relation, value, quoted)
        if kind == "result":
            return text_holds(record["result"], relation, value, True)
        if kind == "ending":
            return text_holds(game.tags.get("Termination", game.ending), relation, value, True)
        if kind == "winner":
            winner = {"1-0": "white", "0-1": "black"}.get(record["result"], "none")
            if not quoted and relation in ("=", "!="):
                return (winner == value) == (relation == "=")
            return winner != "none" and text_holds(game.tags.get(winner.capitalize(), ""), relation, value, quoted)
        raise Mistake(kind)

    def value(self, number, moment):
        kind, name, side = number[:3]
        game = self.game
        if kind == "game":
            turns = [moment for moment in game.main[1:] if side is None or side == moment.turn["side"]]
            return {
                "plies": len(game.main) - 1, "turns": game.turn_numbers(), "number": game.number,
                "captures": sum(turn.captured for turn in turns), "removals": sum(turn.removed for turn in turns),
                "comments": game.comments, "variations": game.variations, "nags": game.nags, "errors": 0,
                "tag": decimal_of(game.tags.get(side, ""))}[name]
        if name == "ply":
            return moment.ply
        if name == "quiet":
            return int(moment.fen.split()[3])
        if name == "repetition":
            return sum(other.fen.split()[:3] == moment.fen.split()[:3] for other in moment.line)
        if name == "eval":
            return soldiers_of(command_of(moment.comment, "eval"))
        if name == "clock":
            return seconds_of(command_of(moment.comment, "clk"))
        if name == "hands":
            return sum(count for piece, count in moment.hand.items() if side in (None, side_of_piece(piece)))
        if name == "count":
            wanted = set().union(*symbols_of(number[2]))
            squares = list(moment.board)
            if number[3]:
                one, other = (square_of(name) for name in number[3].split("-"))
                squares = [(file, rank) for file, rank in squares
                           if min(one[0], other[0]) <= file <= max(one[0], other[0])
                           and min(one[1], other[1]) <= rank <= max(one[1], other[1])]
            return sum(moment.board[square] in wanted for square in squares)
        pieces = [content for content in moment.board.values() if content and side in (None, side_of_piece(content))]
        return len(pieces) if name == "material" else sum(piece[0] == "+" for piece in pieces)

    def sum(self, parts, moment):
        """None if one of the numbers is not there."""
        values = [(sign, self.value(part, moment) if isinstance(part, tuple) else part) for sign, part in parts]
        return None if any(value is None for _, value in values) else sum(sign * value for sign, value in values)

    def compare_numbers(self, node, moment):
        _, left, relation, right = node
        name = left[0][1]
        if isinstance(right, str) and name[1] == "hands" and re.search("[SsDd]|^-$", right):
            return (moment.hand == hand_of(f"x w {right}")) == (relation == "=")
        if isinstance(right, str) and (pair := re.fullmatch(r"(\d+)-(\d+)", right)):
            both = tuple(self.value(name[:2] + (side,), moment) for side in SIDES)
            return (both == (int(pair[1]), int(pair[2]))) == (relation == "=")
        value = self.sum(left, moment)
        if value is None:
            return False
        if relation == "in":
            first, _, last = right.partition("..") if ".." in right else (right, "", right)
            return (not first or value >= fractions.Fraction(first)) and (not last or value <= fractions.Fraction(last))
        other = self.sum(right, moment)
        return other is not None and compare(value, relation, other)

    def comment_holds(self, node, moment):
        text = " ".join(part for part in (moment.before_turn, moment.comment) if part)
        if node[2] != "~":
            text = " ".join(re.sub(r"\[%\w+(?:[ \t][^\[\]]*)?\]", "", text, flags=re.A).split())
        return text_holds(text, *node[2:])

    def at(self, node, moment):
        kind = node[0]
        if kind == "and":
            return all(self.at(part, moment) for part in node[1])
        if kind == "or":
            return any(self.at(part, moment) for part in node[1])
        if kind == "not":
            return not self.at(node[1], moment)
        if kind == "within":
            return node[2][0] <= moment.ply <= node[2][1] and self.at(node[1], moment)
        if kind == "then":
            first, last = node[2]
            return self.at(node[3], moment) and any(
                self.at(node[1], earlier) for earlier in moment.line[::-1]
                if first <= moment.ply - earlier.ply <= last)
        if kind == "position":
            return shows(moment, node[1], node[2])
        if kind == "turns":
            played = moment.line[1:][-len(node[1]):]
            return len(played) == len(node[1]) and all(
                turn_matches(pattern, other.turn["turn"]) for pattern, other in zip(node[1], played))
        if kind == "path":
            way = way_of(moment)[-len(node[1]):]
            return len(way) == len(node[1]) and all(
                turn_matches(pattern, other.turn["turn"]) for pattern, other in zip(node[1], way))
        if kind == "nag":
            return any(node[1][0] <= nag <= node[1][1] for nag in moment.nags)
        if kind == "text" and node[1][0] == "comment":
            return self.comment_holds(node, moment)
        if kind == "event":
            return node[1] in moment.events
        if not is_leaf_of_moment(node):
            raise Mistake("about the whole game")
        if kind == "to move":
            return (("white" if moment.fen.split()[1] == "w" else "black") == node[2]) == (node[1] == "=")
        return self.compare_numbers(node, moment)


def selects(query, game, games_of=None):
    """query: as parse() returns it. games_of: a function from the name in follows to a list of Games."""
    return Answer(game, games_of).selects(query)
