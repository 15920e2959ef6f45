import Stack from '@mui/material/Stack'
import { AddressBlock } from '#web/address/address-block.tsx'
import { path } from '#web/paths.ts'
import { SectionAccordions } from '#web/section/section-accordion.tsx'
import { RouterButton } from '#web/ui/page/router-link.tsx'
import { SectionCard } from '#web/ui/page/section-card.tsx'
import { IdentityBlock } from './identity-block.tsx'

interface Props {
  position_id: number
  user_id: number
  /** The viewer is HR. */
  can_edit: boolean
  is_owner: boolean
}

/** The tab 'Informasi Pribadi'. */
export default function PersonalTab({ position_id, user_id, can_edit, is_owner }: Props) {
  const mayEdit = can_edit || is_owner
  const subject = { id: position_id, userId: user_id }
  return (
    <Stack sx={{ gap: 2 }}>
      <SectionCard
        title="Identitas"
        action={
          mayEdit && (
            <RouterButton to={path('/detail-employee/$id/$userId/informasi-pribadi', subject)} variant="outlined">
              Edit Identitas
            </RouterButton>
          )
        }
      >
        <IdentityBlock user_id={user_id} is_owner={is_owner} />
      </SectionCard>
      <SectionCard
        title="Alamat"
        action={
          mayEdit && (
            <RouterButton to={path('/detail-employee/$id/$userId/alamat', subject)} variant="outlined">
              Edit Alamat
            </RouterButton>
          )
        }
      >
        <AddressBlock user_id={user_id} is_owner={is_owner} />
      </SectionCard>
      <SectionAccordions subject={{ user_id, can_edit, is_owner }} />
    </Stack>
  )
}
