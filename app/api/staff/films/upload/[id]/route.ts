import { receiveFilm } from '@/lib/staff/films/upload-handler'

export const HEAD = receiveFilm
export const PATCH = receiveFilm
export const DELETE = receiveFilm
