'use client'

import { services } from '@/lib/status/services'
import { useStatusContext } from '../status-context'
import { ServiceRow, type ServiceRowWords } from './service-row'

/** The parts, in their order; drawn before anything is known of them, so that nothing moves later. */
export function ServiceList({ words }: { words: ServiceRowWords }) {
  const { report } = useStatusContext()
  return (
    <ul className="border-b border-line">
      {services.map((name) => (
        <ServiceRow
          key={name}
          name={name}
          service={report?.services.find((one) => one.name === name) ?? null}
          words={words}
        />
      ))}
    </ul>
  )
}
