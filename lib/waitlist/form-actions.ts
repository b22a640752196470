'use server'

import { formAction } from '@/lib/change/form-action'
import { joinWaitlist } from './changes'

export const joinByForm = formAction(joinWaitlist)
