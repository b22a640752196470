import { Badge } from '@/components/ui/badge'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table'
import { Pair } from './section'

const rows = [
  { name: 'Web application', state: 'operational', up: '99.98 %', time: '84 ms' },
  { name: 'Voice gateway', state: 'degraded', up: '99.41 %', time: '212 ms' },
  { name: 'Certificates', state: 'outage', up: '97.02 %', time: '1 040 ms' },
] as const

const looks = { operational: 'success', degraded: 'warning', outage: 'danger' } as const

export function Data() {
  return (
    <Pair title="Table">
      {(theme) => (
        <Table caption={`Services of an invented company, ${theme}`}>
          <TableHeader>
            <TableRow>
              <TableHead>Service</TableHead>
              <TableHead>State</TableHead>
              <TableHead numeric>Uptime, 30 days</TableHead>
              <TableHead numeric>Response time</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map(({ name, state, up, time }) => (
              <TableRow key={name} selected={state === 'degraded'}>
                <TableHead scope="row">{name}</TableHead>
                <TableCell>
                  <Badge variant={looks[state]}>{state}</Badge>
                </TableCell>
                <TableCell numeric>{up}</TableCell>
                <TableCell numeric>{time}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Pair>
  )
}
