-- How a name looks at a glance (services/profile/usernames.ts, decision 019): nobody gets a name that cannot be told apart from another's.
CREATE INDEX profiles_by_look ON profiles (
  replace(replace(replace(replace(replace(replace(replace(name, '_', ''), '0', 'o'), '1', 'l'), 'i', 'l'), '5', 's'), 'rn', 'm'), 'vv', 'w')
);
