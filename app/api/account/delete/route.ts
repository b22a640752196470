import { changeHandler } from '@/lib/change/handler'
import { deleteAccount } from '@/lib/personal-data/changes'

export const POST = changeHandler(deleteAccount)
