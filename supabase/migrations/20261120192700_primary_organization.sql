-- One primary organization to a resource, as before, by an index on an expression: some readers of
-- the catalogue take a partial unique index on resource_id for "one organization to a resource".

drop index public.resource_organizations_primary_key;
create unique index resource_organizations_primary_key on public.resource_organizations
  ((case when is_primary then resource_id end));
