-- Signs in whoever brings one of the club's socket tokens as password, under the name of the player for whom it was made.
-- Like services/sessions/tokens.ts: HS256 with the club's secret, issuer, door and time. Whether the session still stands is not
-- asked: a token lives for two minutes.

local jwt = require "util.jwt";
local sasl = require "util.sasl";

local secret = assert(module:get_option_string("club_secret"), "club_secret is not set");

local function is_for(username, token)
	local is_signed, claims = jwt.verify(secret, token);
	return is_signed == true
		and claims.iss == "starpoint"
		and claims.aud == "socket"
		and claims.sub == username
		and type(claims.exp) == "number"
		and claims.exp > os.time();
end

local provider = {};

function provider.user_exists(_)
	return true;
end

function provider.get_sasl_handler()
	return sasl.new(module.host, {
		plain_test = function(_, username, token, _)
			return is_for(username, token), true;
		end;
	});
end

module:provides("auth", provider);
