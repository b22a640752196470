-- What is unknown answers 404: PostgREST makes a 500 of P0002, as if something were broken, and reads a status out
-- of `PT…` (https://docs.postgrest.org/en/stable/references/errors.html).
do $$
declare
  routine record;
  described text;
begin
  for routine in
    select function.oid, function.oid::regprocedure as signature,
      pg_get_functiondef(function.oid) as definition
    from pg_proc as function
    where function.pronamespace = 'public'::regnamespace
      and function.prosrc like '%''P0002''%'
  loop
    execute replace(routine.definition, '''P0002''', '''PT404''');
  end loop;

  for routine in
    select function.oid, function.oid::regprocedure as signature
    from pg_proc as function
    where function.pronamespace = 'public'::regnamespace
      and obj_description(function.oid, 'pg_proc') like '%P0002%'
  loop
    described := replace(obj_description(routine.oid, 'pg_proc'), 'P0002', 'PT404');
    execute format('comment on function %s is %L', routine.signature, described);
  end loop;
end
$$;
