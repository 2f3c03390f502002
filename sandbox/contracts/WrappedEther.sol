// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Token} from "./Tokens.sol";

/// One wrapped unit for each wei deposited, and back.
contract WrappedEther is Token {
    event Deposit(address indexed to, uint256 value);
    event Withdrawal(address indexed from, uint256 value);

    constructor() Token("Wrapped Ether", "WETH", 18) {}

    receive() external payable {
        deposit();
    }

    function deposit() public payable {
        _create(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }

    function withdraw(uint256 value) external {
        _destroy(msg.sender, value);
        (bool paid, ) = msg.sender.call{value: value}("");
        require(paid, "ether was refused");
        emit Withdrawal(msg.sender, value);
    }
}
