import { sql } from './db-sql.ts'

export const applying = (id: string, change: string, input: unknown) =>
  sql`select public.apply_once(${id}, ${change}, ${JSON.stringify(input)}::jsonb) as result`
