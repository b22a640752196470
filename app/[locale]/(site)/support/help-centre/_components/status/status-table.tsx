import type { ServiceReport, ServiceState } from '@/lib/status/report'
import type { ServiceName } from '@/lib/status/services'
import { StateIcon } from '../../../_components/state-icon'

export type TableWords = Record<'part' | 'state' | 'response' | 'noResponse', string> & {
  states: Record<ServiceState, string>
  services: Record<ServiceName, string>
}

type StatusTableProps = {
  services: readonly ServiceReport[]
  locale: string
  words: TableWords
}

/** Each part of the site with its state and how long it takes to answer. */
export function StatusTable({ services, locale, words }: StatusTableProps) {
  const milliseconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  })
  return (
    <table className="mt-6 w-full border-b border-line text-left">
      <thead className="text-label text-muted">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {words.part}
          </th>
          <th scope="col" className="pb-2 font-normal">
            {words.state}
          </th>
          <th scope="col" className="pb-2 text-right font-normal max-sm:sr-only">
            {words.response}
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ name, state, responseTime }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className="py-3 pr-4 font-semibold hyphens-auto wrap-anywhere">
              {words.services[name]}
            </th>
            <td className="py-3 pr-4">
              <span className="flex items-center gap-2">
                <StateIcon state={state} />
                {words.states[state]}
              </span>
            </td>
            <td className="py-3 text-right max-sm:sr-only">
              {responseTime === null ? (
                <span className="text-muted">{words.noResponse}</span>
              ) : (
                <span className="font-mono text-label">{milliseconds.format(responseTime)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
