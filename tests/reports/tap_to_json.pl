# tap_to_json.pl FILE: what TAP::Parser, the parser of prove, makes of the file.
use strict;
use warnings;
use JSON::PP;
use TAP::Parser;

open my $in, '<', $ARGV[0] or die "$ARGV[0]: $!";
my $parser = TAP::Parser->new({source => $in});
my (@tests, @unknown, $bailout);
my $comments = 0;
while (my $result = $parser->next) {
  if ($result->is_test) {
    push @tests, {
      ok => $result->is_ok ? 1 : 0, number => $result->number, description => $result->description,
      directive => $result->directive, reason => $result->explanation, yaml => undef };
  } elsif ($result->is_yaml) {
    $tests[-1]{yaml} = $result->data;
  } elsif ($result->is_bailout) {
    $bailout = $result->explanation;
  } elsif ($result->is_comment) {
    ++$comments;
  } elsif ($result->is_unknown) {
    push @unknown, $result->raw;
  }
}
# Bytes in, bytes out: what was UTF-8 is still UTF-8.
print JSON::PP->new->latin1->canonical->encode({
  version => $parser->version, plan => $parser->tests_planned, tests => \@tests, unknown => \@unknown,
  bailout => $bailout, comments => $comments, parse_errors => [$parser->parse_errors],
  skip_all => $parser->skip_all });
