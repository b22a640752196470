import { unknownRoute } from '@/lib/api/handler'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = unknownRoute
