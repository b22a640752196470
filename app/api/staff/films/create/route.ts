import { changeHandler } from '@/lib/change/define-change'
import { createFilm } from '@/lib/staff/films/changes'

export const POST = changeHandler(createFilm)
