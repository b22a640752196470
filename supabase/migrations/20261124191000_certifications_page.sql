-- The certifications page states quiz results and exercises, as a certificate does since it has them.

create or replace function public.certifications_page(tab text, places integer default 20)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  caller uuid := public.require_learner();
begin
  return jsonb_build_object(
    'overview', case
      when tab in ('tracks', 'leaderboard', 'my-progress') then public.learning_overview()
    end,
    'certificates', case
      when tab in ('tracks', 'my-progress') then (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'code', held.code,
              'kind', held.kind,
              'subject', held.subject,
              'title', held.title,
              'track', held.track,
              'holder', held.holder,
              'lessons', held.lessons,
              'quiz_correct', held.quiz_correct,
              'quiz_total', held.quiz_total,
              'exercises', held.exercises,
              'issued_at', held.issued_at,
              'revoked_at', held.revoked_at,
              'revoked_reason', held.revoked_reason
            )
            order by held.issued_at desc
          ),
          '[]'
        )
        from public.certificates as held
        where held.user_id = caller
      )
    end,
    'badges', case
      when tab = 'badges' then (
        select coalesce(jsonb_agg(to_jsonb(badges)), '[]') from public.learner_badges() as badges
      )
    end,
    'board', case
      when tab = 'leaderboard' then (
        select coalesce(jsonb_agg(to_jsonb(board)), '[]')
        from public.leaderboard(certifications_page.places) as board
      )
    end,
    'alumni', case
      when tab = 'alumni' then (
        select coalesce(jsonb_agg(to_jsonb(alumni)), '[]') from public.alumni() as alumni
      )
    end
  );
end
$$;
