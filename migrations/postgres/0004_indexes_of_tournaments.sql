-- What one server keeps costs others nothing: tournaments are found by their server, by whom they name and while they are under way, and
-- servers and duels by whether something is to be posted. All of them are rows of `servers`.
CREATE INDEX servers_tournament_server ON servers ((choice #>> '{tournament,server}'))
    WHERE server >= 1099511627776 AND server < 2199023255552;
CREATE INDEX servers_tournament_under_way ON servers (server)
    WHERE server >= 1099511627776 AND server < 2199023255552 AND choice #>> '{tournament,over}' = 'false';
CREATE INDEX servers_tournament_people ON servers USING gin (jsonb_path_query_array(choice, '$.tournament.people.**'))
    WHERE server >= 1099511627776 AND server < 2199023255552;
CREATE INDEX servers_posting ON servers (server) WHERE choice ?| array['seasons', 'daily_posts', 'duel'];
