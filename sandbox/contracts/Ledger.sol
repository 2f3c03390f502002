// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Balances and allowances of a token, without saying how transfers answer: that differs by token.
/// Anybody may mint: this money is worth nothing and lives on a loopback chain.
abstract contract Ledger {
    string public name;
    string public symbol;
    uint8 public decimals;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
    }

    function mint(address to, uint256 value) external {
        _create(to, value);
    }

    function _create(address to, uint256 value) internal {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function _destroy(address from, uint256 value) internal {
        require(balanceOf[from] >= value, "balance too low");
        balanceOf[from] -= value;
        totalSupply -= value;
        emit Transfer(from, address(0), value);
    }

    function _move(address from, address to, uint256 value) internal {
        require(to != address(0), "transfer to nobody");
        require(balanceOf[from] >= value, "balance too low");
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }

    function _allow(address owner, address spender, uint256 value) internal {
        allowance[owner][spender] = value;
        emit Approval(owner, spender, value);
    }

    /// An allowance of the whole range is never used up.
    function _spend(address owner, address spender, uint256 value) internal {
        uint256 left = allowance[owner][spender];
        require(left >= value, "allowance too low");
        if (left != type(uint256).max) allowance[owner][spender] = left - value;
    }
}
