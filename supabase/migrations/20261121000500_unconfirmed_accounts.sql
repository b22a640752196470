-- A sign-up that nobody confirmed must not decide the password or the role of whoever confirms the
-- address later: a new sign-up removes it first.

create function public.discard_unconfirmed_account(user_email text)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from auth.users as person
  where person.email = lower(btrim(user_email))
    and person.email_confirmed_at is null
    and person.last_sign_in_at is null;
  return found;
end
$$;

comment on function public.discard_unconfirmed_account(text) is
  'Removes the account of an address that was never confirmed; true when there was one.';

revoke all on function public.discard_unconfirmed_account(text)
from public, anon, authenticated, service_role;
grant execute on function public.discard_unconfirmed_account(text) to service_role;
