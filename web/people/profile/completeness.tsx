import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { type Address, address, addressTypes } from '#contract/people/address.ts'
import type { Profile } from '#contract/people/profile.ts'
import { detailFields } from '#contract/people/profile-form.ts'
import { type SectionCount, type SectionKind, sections } from '#contract/people/section.ts'
import { path, type ScreenPath as ScreenAddress } from '#web/client/paths.ts'
import { type ProfileOwner, useSelfOrUser } from '#web/client/self-or-user.ts'
import { sectionId } from '#web/people/section/section-accordion.tsx'
import { RouterLink } from '#web/ui/page/router-link.tsx'
import { useProfile } from './use-profile.ts'

/** An item of a complete profile, with the screen or section where it is added. */
interface ProfileItem {
  label: string
  isThere: boolean
  to?: ScreenAddress
  section?: SectionKind
}

/** Sections that every profile should have; the others do not apply to all people. */
const EXPECTED: readonly SectionKind[] = ['social-media', 'education', 'family']

const OPTIONAL = ['bank', 'bank_name', 'account_holder', 'bpjs_tk_number', 'bpjs_kes_number']

const hasValue = (value: unknown) => value !== null && value !== '' && value !== undefined

const identityItems = (person: Profile, to: ScreenAddress): ProfileItem[] =>
  Object.entries(detailFields).flatMap(([name, { label, input }]) => {
    // Optional fields, and a checkbox that only qualifies the field beside it, are not expected.
    if (input === 'checkbox' || OPTIONAL.includes(name)) return []
    const isThere = hasValue(person[name as keyof Profile]) || (name === 'tax_number' && person.no_tax_number)
    return [{ label: label.replace(/ \(.*\)$/, ''), isThere, to }]
  })

export const profileItems = (
  person: Profile,
  addresses: readonly (Pick<Address, 'type'> & Partial<Address>)[],
  counts: readonly SectionCount[],
  links: { identity: ScreenAddress; address: ScreenAddress },
): ProfileItem[] => [
  ...identityItems(person, links.identity),
  ...addressTypes.options.map(({ value, label }) => ({
    label: `Alamat ${label}`,
    isThere: addresses.some((it) => it.type === value && !Object.values(it).includes('')),
    to: links.address,
  })),
  ...EXPECTED.map((kind) => ({
    label: sections[kind].title,
    isThere: counts.some((one) => one.kind === kind && one.count > 0),
    section: kind,
  })),
]

interface Props {
  subject: ProfileOwner
  position_id: number
  counts: readonly SectionCount[] | undefined
  onShow: (id: string, kind: SectionKind) => void
}

const NAMED_MAX = 6

/** Share of the profile that is complete and what is missing, for viewers who can add it. */
export function Completeness({ subject, position_id, counts, onShow }: Props) {
  const { data: person } = useProfile(subject)
  const { data: addresses } = useSelfOrUser(address.list, subject)
  if (!person || !addresses || !counts) return null
  const place = { id: position_id, userId: subject.user_id }
  const parts = profileItems(person, addresses, counts, {
    identity: path('/detail-employee/$id/$userId/informasi-pribadi', place),
    address: path('/detail-employee/$id/$userId/alamat', place),
  })
  const missing = parts.filter(({ isThere }) => !isThere)
  if (missing.length === 0) return null
  const share = Math.floor(((parts.length - missing.length) / parts.length) * 100)
  return (
    <Card component="section" aria-label="Kelengkapan profil" sx={{ p: 2 }}>
      <Typography variant="subtitle2" component="p">
        Profil {share}% lengkap
      </Typography>
      <LinearProgress variant="determinate" value={share} aria-label="Kelengkapan profil" sx={{ my: 1 }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" color="textSecondary">
          Belum ada:
        </Typography>
        {missing.slice(0, NAMED_MAX).map((part) => (
          <Missing key={part.label} part={part} onShow={onShow} />
        ))}
        {missing.length > NAMED_MAX && (
          <Typography variant="body2" color="textSecondary">
            dan {missing.length - NAMED_MAX} lainnya
          </Typography>
        )}
      </Box>
    </Card>
  )
}

function Missing({ part: { label, to, section }, onShow }: { part: ProfileItem } & Pick<Props, 'onShow'>) {
  if (to)
    return (
      <RouterLink to={to} variant="body2">
        {label}
      </RouterLink>
    )
  if (!section) return null
  return (
    <Link component="button" type="button" variant="body2" onClick={() => onShow(sectionId(section), section)}>
      {label}
    </Link>
  )
}
