'use server'

import { formAction } from '@/lib/change/form-action'
import { checkIn, leave, register, setAlert } from './changes'

export const registerByForm = formAction(register)
export const leaveByForm = formAction(leave)
export const checkInByForm = formAction(checkIn)
export const alertByForm = formAction(setAlert, ({ wanted, ...typed }) => ({
  ...typed,
  wanted: wanted === 'true',
}))
