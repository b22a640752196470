import 'server-only'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { ownTeamRow } from './queries'
import {
  changeInput,
  createInput,
  eventInput,
  joinInput,
  leaveInput,
  seekInput,
  submitInput,
} from './schema'

// All of them return the person's team. They refuse with 404 'event_unknown', 403 'seat_missing', 409 'event_cancelled'
// or 'deadline_passed', and as said.
const person = { access: 'person', limits: 'live-person' } as const

/** Begins a team; 409 'team_joined' or 'team_name_taken'. */
export const createTeam = defineChange({
  name: 'hackathons/create-team',
  input: createInput,
  ...person,
  run: ({ input, db }) => call(db.rpc('create_team', input), ownTeamRow),
})

/** Joins the team with a code; 404 'team_code_unknown', 409 'team_joined' or 'team_full'. */
export const joinTeam = defineChange({
  name: 'hackathons/join-team',
  input: joinInput,
  ...person,
  run: ({ input, db }) => call(db.rpc('join_team', input), ownTeamRow),
})

/** Leaves the team or, for its captain, takes a member out; 409 'team_missing', 403 'not_captain'. */
export const leaveTeam = defineChange({
  name: 'hackathons/leave-team',
  input: leaveInput,
  ...person,
  run: ({ input: { event, person: member }, db }) =>
    call(db.rpc('leave_team', { event, ...(member && { person: member }) }), ownTeamRow),
})

/** Changes the team's name, code and openness, for its captain; 409 'team_name_taken', 403 'not_captain'. */
export const changeTeam = defineChange({
  name: 'hackathons/change-team',
  input: changeInput,
  ...person,
  run: ({ input, db }) => call(db.rpc('change_team', input), ownTeamRow),
})

/** Looks for a team, or stops; the result has one if there was one. 409 'team_joined'. */
export const seekTeam = defineChange({
  name: 'hackathons/seek-team',
  input: seekInput,
  ...person,
  run: ({ input, db }) => call(db.rpc('seek_team', input), ownTeamRow),
})

/**
 * Stores what the team submits; 404 'project_unknown', 409 'submission_ahead', 'team_missing', 'team_withdrawn',
 * 'submission_changed' (a teammate was faster) or 'project_taken'.
 */
export const submit = defineChange({
  name: 'hackathons/submit',
  input: submitInput,
  ...person,
  run: ({ input: { version, project, repository, demo, film, event }, db }) =>
    call(
      // The generated types don't say that null is allowed.
      db.rpc('submit_to_hackathon', {
        event,
        project: project as string,
        repository: repository as string,
        demo: demo as string,
        film: film as string,
        known_version: version as number,
      }),
      ownTeamRow,
    ),
})

/** Withdraws the team, for its captain; 409 'results_published', 403 'not_captain'. */
export const withdrawTeam = defineChange({
  name: 'hackathons/withdraw',
  input: eventInput,
  ...person,
  run: ({ input, db }) => call(db.rpc('withdraw_from_hackathon', input), ownTeamRow),
})
