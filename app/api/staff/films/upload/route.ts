import { receiveFilm } from '@/lib/staff/films/upload-handler'

export const POST = receiveFilm
