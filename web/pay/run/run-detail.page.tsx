import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Tab from '@mui/material/Tab'
import { lazy } from 'react'
import { payRun } from '#contract/pay/run.ts'
import type { PayRunDetail } from '#contract/pay/run-rows.ts'
import { managesPay } from '#contract/policy.ts'
import { useRead } from '#web/client/api.ts'
import { isNotFound } from '#web/client/http.ts'
import { Redirect, useNumberParams, useSearch } from '#web/client/navigation.tsx'
import { useMe } from '#web/client/session.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { LoadingPanel } from '#web/ui/feedback/loading-panel.tsx'
import { SectionBoundary } from '#web/ui/feedback/section-boundary.tsx'
import { number } from '#web/ui/format.ts'
import { Page } from '#web/ui/page/page.tsx'
import { TabBar } from '#web/ui/page/tab-bar.tsx'
import { runTitle } from './run-columns.tsx'
import { RunHead } from './run-head.tsx'
import { useCompute } from './use-compute.ts'

const SlipsTab = lazy(() => import('./slips-tab.tsx'))
const WarningsTab = lazy(() => import('./warnings-tab.tsx'))
const ComparisonTab = lazy(() => import('./comparison-tab.tsx'))
const TaxTab = lazy(() => import('./tax-tab.tsx'))
const FilesTab = lazy(() => import('./files-tab.tsx'))
const HistoryTab = lazy(() => import('./history-tab.tsx'))

const POLL_MS = 1000

/** A run of pay: its state and steps, and what it consists of. */
export default function RunDetailPage() {
  const { id } = useNumberParams('id')
  if (Number.isNaN(id)) return <Redirect to="/not-found" />
  return <Run key={id} id={id} />
}

function Run({ id }: { id: number }) {
  const compute = useCompute(id)
  const reading = useRead(
    payRun.one,
    { params: { id } },
    {
      failure: false,
      refetchInterval: ({ state }) => (compute.isComputing || state.data?.progress ? POLL_MS : false),
    },
  )
  if (isNotFound(reading.error)) return <Redirect to="/not-found" />
  return (
    <Page title={reading.data && runTitle(reading.data)}>
      <Loaded
        query={reading}
        failure="Proses gaji gagal dimuat"
        skeleton={<Skeleton variant="rounded" height={280} />}
        isOnPage
      >
        {(run) => (
          <>
            <RunHead run={run} compute={compute} />
            <RunTabs run={run} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

const withCount = (label: string, count: number) => (count > 0 ? `${label} (${number(count)})` : label)

const draftTexts: Record<PayRunDetail['kind'], string> = {
  bulanan: 'Belum dihitung. Tekan Hitung untuk membuat slip semua karyawan.',
  thr: 'Belum dihitung. Tekan Hitung untuk membuat slip semua yang berhak atas THR.',
  lain: 'Tekan Hitung, lalu tambahkan karyawan yang dibayar.',
}

/** Finance without pay sees the files only. */
const tabsFor = (run: PayRunDetail, knowsPay: boolean) =>
  [
    { value: 'karyawan', label: 'Karyawan', isShown: knowsPay },
    { value: 'peringatan', label: withCount('Peringatan', run.warnings), isShown: knowsPay },
    {
      value: 'perbandingan',
      label: withCount('Perbandingan', run.unexplained),
      isShown: knowsPay && run.kind === 'bulanan',
    },
    { value: 'pajak', label: 'Pajak & BPJS', isShown: knowsPay },
    { value: 'berkas', label: 'Berkas', isShown: true },
    { value: 'riwayat', label: 'Riwayat', isShown: knowsPay },
  ].filter((it) => it.isShown)

function RunTabs({ run }: { run: PayRunDetail }) {
  const [{ tab }, setSearch] = useSearch()
  const tabs = tabsFor(run, managesPay(useMe()))
  const first = tabs[0]?.value
  const open = tabs.find((it) => it.value === tab)?.value ?? first
  const choose = (value: string) => setSearch({ tab: value === first ? undefined : value }, { replace: true })
  const needsSlips = run.state === 'draft' && open !== 'berkas' && open !== 'riwayat'
  return (
    <Card>
      <TabBar label="Bagian proses" open={open ?? ''} onOpen={choose} sx={{ borderBottom: 1, borderColor: 'divider' }}>
        {tabs.map(({ value, label }) => (
          <Tab key={value} value={value} label={label} id={`tab-${value}`} aria-controls={`panel-${value}`} />
        ))}
      </TabBar>
      <div role="tabpanel" id={`panel-${open}`} aria-labelledby={`tab-${open}`}>
        <SectionBoundary fallback={<LoadingPanel />}>
          {needsSlips && <Empty text={draftTexts[run.kind]} />}
          {!needsSlips && open === 'karyawan' && <SlipsTab run={run} />}
          {!needsSlips && open === 'peringatan' && <WarningsTab run={run} />}
          {!needsSlips && open === 'perbandingan' && <ComparisonTab run={run} />}
          {!needsSlips && open === 'pajak' && <TaxTab runId={run.id} />}
          {open === 'berkas' && <FilesTab run={run} />}
          {open === 'riwayat' && <HistoryTab events={run.events} />}
        </SectionBoundary>
      </div>
    </Card>
  )
}
