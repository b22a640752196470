-- What a new project needs beside its migrations: the events of the next eight weeks. The worker keeps them
-- filled from then on.
select public.fill_events();
