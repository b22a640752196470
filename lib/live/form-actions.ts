'use server'

import { formAction } from '@/lib/change/form-action'
import { leave, register, setAlert } from './changes'

export const registerByForm = formAction(register)
export const leaveByForm = formAction(leave)
export const alertByForm = formAction(setAlert, ({ wanted, ...typed }) => ({
  ...typed,
  wanted: wanted === 'true',
}))
