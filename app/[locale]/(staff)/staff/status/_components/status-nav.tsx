import { statusPath, templatesPath } from '@/lib/staff/paths'
import { SubNav } from '../../../_components/sub-nav'

/** The pages about the status. */
export function StatusNav() {
  return (
    <SubNav
      label="Status pages"
      pages={[
        { name: 'Overview', path: statusPath },
        { name: 'Templates', path: templatesPath },
      ]}
    />
  )
}
