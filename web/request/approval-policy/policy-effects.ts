import type { ApprovalPolicy } from '#contract/request/approval-policy.ts'

/** The effects of a policy on requesters and approvers, as sentences. */
export const policyEffects = ({ direct_supervisor, steps, escalate_after_days }: ApprovalPolicy): string[] => [
  ...(steps === 2
    ? [
        'Setiap izin, reimburse, lembur, dan koreksi memerlukan dua persetujuan dari dua orang yang berbeda.',
        'Langkah 1: atasan langsung (level 1 sampai 3). Tanpa atasan langsung: manajer level 1 dan 2, atau HR.',
        'Langkah 2: manajer level 1 dan 2, atau HR, yang bukan pemberi persetujuan pertama.',
        escalate_after_days === null
          ? 'Langkah 1 menunggu atasan langsung tanpa batas waktu.'
          : `Bila atasan langsung belum memutuskan setelah ${escalate_after_days} hari, langkah 2 boleh memutuskan sendiri.`,
        'Penolakan pada langkah mana pun langsung berlaku.',
      ]
    : [
        direct_supervisor
          ? 'Satu persetujuan cukup: manajer level 1 dan 2, HR, atau atasan langsung level 3 untuk bawahannya.'
          : 'Satu persetujuan cukup: manajer level 1 dan 2, atau HR.',
      ]),
  'Lembur yang ditugaskan tetap diputuskan oleh pemberi tugas. Transfer reimburse tetap dilakukan bagian keuangan.',
]
