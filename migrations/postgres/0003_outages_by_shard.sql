-- People may reach the bot by some shards and not by others.
--
-- Until when clocks ran is one number, in milliseconds, as long as that is the same for all shards. Otherwise it says which were away, and
-- since when. Programs of the layouts before do not read that.
COMMENT ON TABLE meta IS 'ticked: 1800000000000, or {"all":1800000000000,"total":64,"away":[[3,1799999990000]]}';
