import Stack from '@mui/material/Stack'
import { AddressBlock } from '#web/address/address-block.tsx'
import type { Subject } from '#web/owned.ts'
import { path } from '#web/paths.ts'
import { SectionAccordions } from '#web/section/section-accordion.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { IdentityBlock } from './identity-block.tsx'

interface Props extends Subject {
  position_id: number
  mayEdit: boolean
}

/** The tab 'Informasi Pribadi'. */
export default function PersonalTab({ position_id, user_id, isOwner, mayEdit }: Props) {
  const subject = { user_id, isOwner, mayEdit }
  const here = { id: position_id, userId: user_id }
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard
        title="Identitas"
        action={
          mayEdit && (
            <RouterButton to={path('/detail-employee/$id/$userId/informasi-pribadi', here)} variant="outlined">
              Edit Identitas
            </RouterButton>
          )
        }
      >
        <IdentityBlock subject={subject} />
      </SectionCard>
      <SectionCard
        title="Alamat"
        action={
          mayEdit && (
            <RouterButton to={path('/detail-employee/$id/$userId/alamat', here)} variant="outlined">
              Edit Alamat
            </RouterButton>
          )
        }
      >
        <AddressBlock subject={subject} />
      </SectionCard>
      <SectionAccordions subject={subject} />
    </Stack>
  )
}
