import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import { lazy } from 'react'
import type { BasicInfo } from '#contract/people/job-information.ts'
import { screenMessages } from '#contract/platform/screen-messages.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { PersonItemsTab, PersonLettersTab } from '#web/profile-tabs.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { localDay } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { shortDays } from '#web/ui/short-format.ts'
import { BAR_HEIGHT } from '#web/ui/theme/theme.ts'
import { EmployeeHeaderCard } from './employee-header-card.tsx'
import { employeePath, TIME_TAB, useBasicProfile, useViewedPosition } from './viewed-position.ts'

const PersonalTab = lazy(() => import('#web/people/profile/personal-tab.tsx'))
const JobInformationTab = lazy(() => import('./job-information-tab.tsx'))
const TimeTab = lazy(() => import('./time/time-tab.tsx'))
const AccountTab = lazy(() => import('./account-tab.tsx'))
const PrivacyActions = lazy(() => import('#web/people/privacy/privacy-actions.tsx'))
const JobAnalystTab = lazy(() => import('#web/people/job-task/job-analyst-tab.tsx'))

/** In landscape or at 200 % zoom a sticky header would leave no room for the page. */
const LOW_SCREEN = '@media (max-height: 500px)'

export default function EmployeeDetailPage() {
  const me = useMe()
  const { id, user_id, isOwnPosition } = useViewedPosition()
  // Staff see only themselves, in the account that is open.
  if (me.role_name === 'staff' && !isOwnPosition)
    return <Redirect to={employeePath({ id: me.position_id, user_id: me.id })} isRefused />
  if (!Number.isInteger(id) || !Number.isInteger(user_id)) return <Redirect to="/not-found" />
  return <Profile />
}

/** Composes what several features show of one person. */
function Profile() {
  const subject = useViewedPosition()
  const reading = useBasicProfile(subject)
  const { data, error } = reading
  if (isNotFound(error) || (data && data.user_id !== subject.user_id)) return <Redirect to="/not-found" />
  const isPrivate = data && !data.has_left && (subject.isOwner || data.edit_profile_information)
  const actions = isPrivate && (
    <SectionBoundary fallback={<Skeleton variant="rounded" width={160} height={40} />}>
      <PrivacyActions person={data} isOwner={subject.isOwner} />
    </SectionBoundary>
  )
  return (
    <Page title={error ? undefined : null}>
      <Loaded query={reading} failure={screenMessages.profile.loadFailed} skeleton={<HeaderSkeleton />} isOnPage>
        {(person) => (
          <>
            <EmployeeHeaderCard person={person} isOwner={subject.isOwner} actions={actions} />
            {person.anonymised_at && (
              <Alert severity="info">
                Data pribadi karyawan ini dianonimkan pada {shortDays(localDay(person.anonymised_at))}. Yang tersisa
                hanya jumlah dan tanggal.
              </Alert>
            )}
            <ProfileTabs person={person} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const PERSONAL = 'informasi-pribadi'
const JOB = 'informasi-pekerjaan'
const TIME = TIME_TAB.tab
const tabs = [
  { value: PERSONAL, label: 'Informasi Pribadi' },
  { value: JOB, label: 'Informasi Pekerjaan' },
  { value: 'job-analyst', label: 'Job Analyst' },
  { value: TIME, label: 'Waktu & Pengajuan' },
  { value: 'surat', label: 'Surat' },
  { value: 'barang', label: 'Barang' },
  { value: 'akun', label: 'Akun' },
] as const

function ProfileTabs({ person }: { person: BasicInfo }) {
  const [{ tab }, setSearch] = useSearch()
  const { isOwner, isOwnPosition } = useViewedPosition()
  const isSenior = useMe().role_name !== 'staff'
  // Personal data of former and anonymised employees is hidden.
  const isAnonymised = Boolean(person.anonymised_at)
  const isHidden = person.has_left || isAnonymised
  const offered = tabs.filter(
    ({ value }) =>
      (value !== PERSONAL || !isHidden) &&
      (value !== TIME || !person.has_left) &&
      ((value !== 'barang' && value !== 'surat') || (isSenior && !isOwner)) &&
      (value !== 'akun' || (person.edit_profile_information && !isAnonymised)),
  )
  const first = isHidden ? JOB : PERSONAL
  const open = offered.find(({ value }) => value === tab)?.value ?? first
  const { id: position_id, user_id, edit_profile_information: isHr, can_edit_tasks } = person
  const choose = (value: string) => setSearch({ tab: value === first ? undefined : value }, { replace: true })
  return (
    <>
      <Card sx={{ position: 'sticky', top: BAR_HEIGHT, zIndex: 'appBar', [LOW_SCREEN]: { position: 'static' } }}>
        <TabBar label="Bagian profil" open={open} onOpen={choose}>
          {offered.map(({ value, label }) => (
            <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
          ))}
        </TabBar>
      </Card>
      <Box role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`}>
        <SectionBoundary fallback={<LoadingPanel />}>
          {open === PERSONAL && <PersonalTab {...{ position_id, user_id, isOwner, canEdit: isOwner || isHr }} />}
          {open === JOB && <JobInformationTab canEdit={isHr && !isAnonymised} />}
          {open === TIME && <TimeTab />}
          {open === 'surat' && <PersonLettersTab person={person} />}
          {open === 'barang' && <PersonItemsTab person={person} />}
          {open === 'akun' && <AccountTab user_id={user_id} name={person.name} />}
          {open === 'job-analyst' && (
            <JobAnalystTab
              subject={{ position_id, user_id, isOwner: isOwnPosition, canEdit: isOwnPosition || can_edit_tasks }}
            />
          )}
        </SectionBoundary>
      </Box>
    </>
  )
}

const HeaderSkeleton = () => (
  <>
    <Card aria-busy="true" sx={{ p: { xs: 2, sm: 3 }, display: 'flex', gap: 3 }}>
      <Skeleton variant="rounded" width={120} height={160} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width={120} />
        <Skeleton width="50%" height={32} />
        <Skeleton width="35%" />
        <Skeleton width="40%" />
      </Box>
    </Card>
    <Skeleton variant="rounded" height={48} />
    <Skeleton variant="rounded" height={260} />
  </>
)
