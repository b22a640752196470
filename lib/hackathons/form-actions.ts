'use server'

import { formAction } from '@/lib/change/form-action'
import {
  changeTeam,
  createTeam,
  joinTeam,
  leaveTeam,
  seekTeam,
  submit,
  withdrawTeam,
} from './changes'
import { changeOf, leaveOf, seekOf, submissionOf } from './fields'

export const createTeamByForm = formAction(createTeam)
export const joinTeamByForm = formAction(joinTeam)
export const leaveTeamByForm = formAction(leaveTeam, leaveOf)
export const changeTeamByForm = formAction(changeTeam, changeOf)
export const seekTeamByForm = formAction(seekTeam, seekOf)
export const submitByForm = formAction(submit, submissionOf)
export const withdrawByForm = formAction(withdrawTeam)
