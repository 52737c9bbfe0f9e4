#!/usr/bin/perl
# A bot in another language: plays any game at random, over stdin and stdout, one JSON message per line.
#
#     sortilege play resonance --bots "stdio:run=perl examples/stdio/random.pl"
#
# Replace `choose` with something cleverer; what the messages say is in docs/bots.md.
use strict;
use warnings;
use JSON::PP;

$| = 1;    # answers must not wait in a buffer
my $json = JSON::PP->new->utf8->canonical;

sub choose {
    my ($view) = @_;
    my @legal = @{ $view->{legal} };
    return $legal[ rand @legal ];
}

sub answer { print $json->encode( {@_} ), "\n" }

while ( my $line = <STDIN> ) {
    my $message = $json->decode($line);
    my $type    = $message->{type};
    if    ( $type eq 'hello' )  { answer( type => 'hello', protocol => 1 ) }
    elsif ( $type eq 'start' )  { srand $message->{seed} }
    elsif ( $type eq 'choose' ) { answer( type => 'action', action => choose( $message->{view} ) ) }
}
