'use server'

import { formAction } from '@/lib/change/form-action'
import { subscribe } from './changes'

export const subscribeByForm = formAction(subscribe)
