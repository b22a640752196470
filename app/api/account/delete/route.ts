import { changeHandler } from '@/lib/change/define-change'
import { deleteAccount } from '@/lib/personal-data/changes'

export const POST = changeHandler(deleteAccount)
