// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {Ledger} from "./Ledger.sol";

/// ERC-20 as the standard has it.
contract Token is Ledger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Ledger(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external virtual returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external virtual returns (bool) {
        _spend(from, msg.sender, value);
        _move(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allow(msg.sender, spender, value);
        return true;
    }
}

/// Like the first big dollar token: answers nothing, and an allowance goes through zero before it changes.
contract SilentToken is Ledger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Ledger(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external {
        _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external {
        _spend(from, msg.sender, value);
        _move(from, to, value);
    }

    function approve(address spender, uint256 value) external {
        require(value == 0 || allowance[msg.sender][spender] == 0, "reset the allowance first");
        _allow(msg.sender, spender, value);
    }
}

/// Keeps one percent of each transfer: the receiver gets less than was sent.
contract FeeToken is Ledger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Ledger(name_, symbol_, decimals_) {}

    function transfer(address to, uint256 value) external returns (bool) {
        _charge(msg.sender, to, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        _spend(from, msg.sender, value);
        _charge(from, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allow(msg.sender, spender, value);
        return true;
    }

    function _charge(address from, address to, uint256 value) private {
        uint256 fee = value / 100;
        _move(from, to, value - fee);
        if (fee > 0) _destroy(from, fee);
    }
}

/// Refuses every transfer by answering false instead of reverting, as a few old tokens do.
contract RefusingToken is Ledger {
    constructor(string memory name_, string memory symbol_, uint8 decimals_) Ledger(name_, symbol_, decimals_) {}

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }

    function transferFrom(address, address, uint256) external pure returns (bool) {
        return false;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        _allow(msg.sender, spender, value);
        return true;
    }
}
