import { goBack } from '../../actions/modal/goBack.ts'
import { OneAction } from '../../ui/Actions.tsx'
import { Group } from '../../ui/Group.tsx'
import { CardIcon } from '../../ui/icons/later.tsx'
import { useMessages, useRuntime } from '../context.tsx'
import { HelpRow } from '../shared/IconRow.tsx'

/** Explains buying in one line. */
export function WhatIsABuyView() {
  const { whatIsABuy: text } = useMessages('buy')
  const runtime = useRuntime()
  return (
    <>
      <Group kind="list">
        <HelpRow icon={<CardIcon />} title={text.how} sub={text.howText} />
      </Group>
      <OneAction onPress={() => goBack(runtime)}>{text.buy}</OneAction>
    </>
  )
}
