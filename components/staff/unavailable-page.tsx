import type { ComponentProps } from 'react'
import { StaffPage } from './staff-page'
import { Unavailable } from './staff-unavailable'

type UnavailablePageProps = Pick<ComponentProps<typeof StaffPage>, 'title' | 'back'> &
  ComponentProps<typeof Unavailable>

/** A page whose data couldn't be loaded. */
export function UnavailablePage({ path, ...page }: UnavailablePageProps) {
  return (
    <StaffPage {...page}>
      <Unavailable path={path} />
    </StaffPage>
  )
}
